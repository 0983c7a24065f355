import { bringPicker } from '#dates/late-picker.ts'

// A test presses at once what a person finds a moment later: the calendar is there from the start.
await bringPicker()
