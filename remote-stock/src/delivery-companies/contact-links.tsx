import type { DeliveryCompany } from '@manger/contract/deliveries'
import { useFormat } from '@manger/platform'
import * as s from './companies.module.css'

/** Phone and e-mail, each to be used with one tap. */
export const ContactLinks = ({ company: { phone, email } }: { company: DeliveryCompany }) => {
  const format = useFormat()
  if (phone === '' && email === '') return <>{format.number(null)}</>
  return (
    <span className={s.contact}>
      {phone !== '' && <a href={`tel:${phone}`}>{phone}</a>}
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
    </span>
  )
}
