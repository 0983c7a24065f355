import { createFormat, type Format, useFormat, usePageContext, useSession } from '@manger/platform'
import { useMemo } from 'react'

/**
 * Numbers and times as this person reads them, but in the given zone: a report shows days of the farm, so its
 * clock must be the farm's too, wherever the reader sits.
 */
export const useZoneFormat = (zone: string | undefined): Format => {
  const { language, units } = useSession()
  const { client } = usePageContext()
  const own = useFormat()
  const currency = client?.currency
  return useMemo(
    () =>
      zone === undefined || currency === undefined
        ? own
        : createFormat({ language, units, timezone: zone, currency }),
    [own, language, units, zone, currency],
  )
}
