import { addDays, Day } from '@manger/contract'
import { useAddress } from '@manger/platform/router'

/** Days of an evaluation, both ends included. */
export type Span = { from: string; to: string }

/** Days that are shown unless others are asked for: as many as the longest mean use takes. */
const SPAN_DAYS = 30

const dayIn = (text: string | null): string | null => Day.safeParse(text).data ?? null

/** The span of the page, kept in the address. */
export const useSpan = (today: string): { span: Span; set: (span: Span) => void } => {
  const { params, change } = useAddress()
  const to = dayIn(params.get('to')) ?? today
  const asked = dayIn(params.get('from'))
  const from = asked !== null && asked <= to ? asked : addDays(to, -SPAN_DAYS)
  return {
    span: { from, to },
    set: change,
  }
}
