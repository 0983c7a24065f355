import { usePageContext } from '../context.ts'
import { useSession } from '../session-hooks.ts'
import { createFormat, type Format } from './format.ts'

// Outside of a client there is no money on any page; Intl still wants a currency.
const NO_CURRENCY = 'XXX'

/** Numbers, units and times in the language, unit and zone of this person, and the currency of the client. */
export const useFormat = (): Format => {
  const { language, units, timezone } = useSession()
  const currency = usePageContext().client?.currency ?? NO_CURRENCY
  return createFormat({ language, units, timezone, currency })
}
