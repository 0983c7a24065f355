/** How much may be sent: `perMinute` in the long run, `burst` at once after a pause. */
export type Quota = { perMinute: number; burst: number }

/**
 * What one account may send, and all accounts of one client together, on each process of the server. A cab that comes
 * back after a day without a network sends some hundred weighings at once: that is a burst, not a flood.
 */
export const QUOTAS = {
  /** Every call that changes something, but for the kinds below. */
  writes: { account: { perMinute: 600, burst: 3000 }, client: { perMinute: 6000, burst: 20_000 } },
  pictures: { account: { perMinute: 6, burst: 20 }, client: { perMinute: 30, burst: 100 } },
  tickets: { account: { perMinute: 2, burst: 10 }, client: { perMinute: 10, burst: 30 } },
} as const satisfies Record<string, { account: Quota; client: Quota }>

/** A kind of calls that has a quota of its own. */
export type QuotaKind = keyof typeof QUOTAS

/** Event streams that one account, and all accounts of one client, may have open on a process. */
export const STREAMS_MAX = { account: 8, client: 400 } as const

/**
 * Reports of pages a minute: of a signed-in user, and of all users of one client together; before the sign-in of an address
 * and of all together, so that whoever sends them in a loop uses up nobody else's; and how many of each are kept.
 */
export const TELEMETRY = {
  perUser: 30,
  perClient: 300,
  anonymous: { perAddress: 60, inAll: 600 },
  kept: { users: 100_000, anonymous: 10_000 },
} as const
