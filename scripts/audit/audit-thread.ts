import { answerCalls } from '../build/limited-thread.ts'
import { openAuditor } from './auditor.ts'

answerCalls(openAuditor)
