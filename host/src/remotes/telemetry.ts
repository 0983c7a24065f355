import type { TelemetryReport } from '@manger/contract/releases'

/** Where the server takes reports about builds (platform c10). */
const ADDRESS = '/ui/telemetry'
const MESSAGE_MAX = 2000
const FRAMES_MAX = 20
const FRAME_MAX = 500

/** Sends one report about a build; a report that does not arrive is lost, on purpose. */
export type SendTelemetry = (report: TelemetryReport & { error?: unknown }) => void

const framesOf = (error: unknown): string[] =>
  error instanceof Error && error.stack
    ? error.stack
        .split('\n')
        .slice(1, FRAMES_MAX + 1)
        .map((frame) => frame.trim().slice(0, FRAME_MAX))
    : []

const messageOf = (error: unknown): string | undefined =>
  error === undefined ? undefined : String(error).slice(0, MESSAGE_MAX)

/** Reports by fetch: `sendBeacon` cannot carry the token, and only signed-in reports count. */
export const createTelemetry =
  (token: () => string | null): SendTelemetry =>
  ({ error, ...report }) => {
    const bearer = token()
    const body = {
      ...report,
      message: report.message ?? messageOf(error),
      frames: report.frames ?? framesOf(error),
    }
    fetch(ADDRESS, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
    }).catch(() => undefined)
  }
