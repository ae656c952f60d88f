import { simulateYear } from './simulate-year.ts'

// Runs in a copy of the project with the content of a venue. Arguments: a snapshot folder, and how many random minutes.
const [snapshot = '', minutes = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await simulateYear(snapshot, Number(minutes))))
