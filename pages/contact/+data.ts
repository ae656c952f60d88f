// For a visitor who comes from an event.
export { data } from '../events/+data.ts'
