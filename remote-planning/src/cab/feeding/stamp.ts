import { serverNow } from '@manger/platform'

/** Makes the identity and the time of one intended action, at the touch that means it (domain c). */
export const stamp = (): { op_id: string; at: string } => ({
  op_id: crypto.randomUUID(),
  at: serverNow().toISOString(),
})
