// Loaded before the server that is measured: a quick machine sends in seconds more than one account may in minutes.
import { QUOTAS, type QuotaKind } from '@manger/contract'

const NONE = { perMinute: Number.MAX_SAFE_INTEGER, burst: Number.MAX_SAFE_INTEGER }
const unlimited: Record<QuotaKind, { account: typeof NONE; client: typeof NONE }> = {
  writes: { account: NONE, client: NONE },
  pictures: { account: NONE, client: NONE },
  tickets: { account: NONE, client: NONE },
}
Object.assign(QUOTAS, unlimited)
