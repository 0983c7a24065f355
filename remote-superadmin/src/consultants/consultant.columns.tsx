import type { Module } from '@manger/contract'
import type { Account, accountRoutes } from '@manger/contract/users'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { Chip, TwoLines } from '@manger/ui'
import type { Column, FieldLooksOf } from '@manger/ui/data'

/** What is typed of a consultant, as the form names it and a merge writes it. */
export const useConsultantFields = (
  nameOf: (client: number) => string,
): FieldLooksOf<Pick<typeof accountRoutes, 'create'>> => {
  const t = useTranslate()
  return {
    first_name: {},
    last_name: {},
    email: {},
    phone: {},
    password: { hint: t('consultants.passwordHint') },
    language: {},
    about_me: {},
    clients: { text: (grants) => grants.map(({ id }) => nameOf(id)).join(', ') || NO_VALUE },
    is_locked: {
      label: t('consultants.locked'),
      text: (isLocked) => t(isLocked ? 'consultants.locked' : 'consultants.free'),
    },
  }
}

/** The modules of a client that a consultant may see, in words. */
export const useModulesText = (): ((modules: readonly Module[]) => string) => {
  const t = useTranslate()
  return (modules) => modules.map((module) => t(`modules.${module}`)).join(', ')
}

const State = ({ isLocked }: { isLocked: boolean }) => {
  const t = useTranslate()
  return isLocked ? (
    <Chip tone="grey" icon="lock">
      {t('consultants.locked')}
    </Chip>
  ) : (
    <Chip tone="green" icon="circle-check">
      {t('consultants.free')}
    </Chip>
  )
}

/** Columns of the consultants. */
export const useConsultantColumns = (): Column<Account>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('field.person'),
      isName: true,
      order: 'name',
      card: { place: 'title', render: ({ name }) => name },
      copy: { value: ({ name }) => name },
      render: ({ name, email }) => <TwoLines note={email}>{name}</TwoLines>,
    },
    {
      key: 'email',
      title: t('fields.email'),
      card: { place: 'below', render: ({ email }) => email },
      copy: { value: ({ email }) => email },
    },
    {
      key: 'phone',
      title: t('fields.phone'),
      priority: 3,
      copy: { value: ({ phone }) => phone },
      render: ({ phone }) => (phone === '' ? NO_VALUE : <a href={`tel:${phone}`}>{phone}</a>),
    },
    {
      key: 'clients',
      title: t('fields.clients'),
      align: 'number',
      card: {
        place: 'below',
        render: (row) => `${t('fields.clients')}: ${format.number(row.clients.length)}`,
      },
      copy: { value: ({ clients }) => clients.map(({ name }) => name).join(', ') },
      render: ({ clients }) => format.number(clients.length),
    },
    {
      key: 'seen',
      title: t('field.lastSignIn'),
      priority: 2,
      order: 'last_sign_in_at',
      copy: { value: ({ last_sign_in_at }) => last_sign_in_at },
      render: ({ last_sign_in_at }) => format.dateTime(last_sign_in_at),
    },
    {
      key: 'state',
      title: t('field.state'),
      card: 'aside',
      copy: { value: ({ is_locked }) => t(is_locked ? 'consultants.locked' : 'consultants.free') },
      render: ({ is_locked }) => <State isLocked={is_locked} />,
    },
  ]
}
