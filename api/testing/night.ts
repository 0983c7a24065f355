/** Whether there is time for what takes minutes: `npm run test:all`. */
export const IS_NIGHT = process.env.TEST_NIGHT !== undefined
