import { bringLateParts } from './late-parts.ts'

// A test presses at once what a person finds a moment later: what comes late is there from the start.
await bringLateParts()
