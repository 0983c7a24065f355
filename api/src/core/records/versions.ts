import { conflict } from '#core/http/api-problem.ts'

/** Refuses a write that was made from an older version: 409 with the record as it stands. */
export const checkVersion = (sent: number | undefined, stored: number, current: unknown): void => {
  if (sent !== undefined && sent !== stored) throw conflict('version_conflict', current)
}
