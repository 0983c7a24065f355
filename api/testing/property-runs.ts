// A night has time for more cases of each property than a change has (`npm run test:all`).
const { PROPERTY_RUNS } = process.env
if (PROPERTY_RUNS) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ numRuns: Number(PROPERTY_RUNS) })
}

// A module, so that it may wait for the library.
export {}
