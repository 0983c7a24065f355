import type { CountryActivity } from '@manger/contract/clients'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { Card, TroughBar } from '@manger/ui'
import * as s from './by-country.module.css'

/** How the feedings of the 30 days part by country. */
export const ByCountry = ({ countries }: { countries: readonly CountryActivity[] }) => {
  const t = useTranslate()
  const format = useFormat()
  const most = Math.max(1, ...countries.map(({ uploaded_30d }) => uploaded_30d))
  return (
    <Card title={t('activity.byCountry')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what a small card cuts off */}
      <section className={s.shown} aria-label={t('activity.byCountry')} tabIndex={0}>
        <ul className={s.list}>
          {countries.map(({ country, clients, uploaded_30d }) => (
            <li key={country}>
              <span className={s.country}>{country || NO_VALUE}</span>
              <span className={s.clients}>{t('activity.clientCount', { count: clients })}</span>
              <TroughBar label={country || NO_VALUE} value={uploaded_30d / most} />
              <b className={s.count}>{format.number(uploaded_30d)}</b>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
