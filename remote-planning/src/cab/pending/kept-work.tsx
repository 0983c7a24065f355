import { useSender } from './use-telling.ts'

/** Brings what this device keeps to the server, wherever its author is and whatever became of the feeding. */
export const KeptWork = () => {
  useSender()
  return null
}
