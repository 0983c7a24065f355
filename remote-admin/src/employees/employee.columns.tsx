import type { Employee } from '@manger/contract/users'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { Chip, TwoLines } from '@manger/ui'
import type { Column, FieldLooksOf } from '@manger/ui/data'
import { TagRow } from '../common/tag-row.tsx'
import type { EMPLOYEE_FORM } from './employee-form.ts'

/** Whether he may come in. */
export const StateChip = ({ employee: { is_locked } }: { employee: Employee }) => {
  const t = useTranslate()
  return is_locked ? (
    <Chip tone="grey" icon="lock">
      {t('fields.is_locked')}
    </Chip>
  ) : (
    <Chip tone="green" icon="circle-check">
      {t('people.isActive')}
    </Chip>
  )
}

/** An address that is too long for its place breaks after the sign in its middle. */
const Address = ({ of }: { of: string }) => {
  const at = of.indexOf('@') + 1
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  )
}

type Named = readonly { id: number; name: string }[]

const namesOf = (list: Named): string => list.map(({ name }) => name).join(', ')

/** The farms that he works on, in words. */
export const useFarmsText = () => {
  const t = useTranslate()
  return ({ all_farms, farms }: Employee) => (all_farms ? t('fields.all_farms') : namesOf(farms) || NO_VALUE)
}

type Choices = { groups: Named; farms: Named }

/** What is typed of an employee, as his form names it and a merge writes it. */
export const useEmployeeFields = ({ groups, farms }: Choices): FieldLooksOf<typeof EMPLOYEE_FORM> => {
  const t = useTranslate()
  const named = (list: Named) => (ids: readonly number[]) =>
    namesOf(list.filter(({ id }) => ids.includes(id))) || NO_VALUE
  return {
    first_name: {},
    last_name: {},
    email: { hint: t('people.emailHint') },
    phone: { hint: t('people.phoneHint') },
    language: {},
    units: { label: t('frame.units'), text: (one) => t(`frame.unitChoices.${one ?? 'auto'}`) },
    password: {},
    groups: { text: named(groups) },
    all_farms: {},
    farms: { text: named(farms) },
    about_me: {},
    is_locked: {},
  }
}

/** Columns of the employees. */
export const useEmployeeColumns = (): Column<Employee>[] => {
  const t = useTranslate()
  const format = useFormat()
  const farmsText = useFarmsText()
  return [
    {
      key: 'name',
      title: t('people.name'),
      isName: true,
      order: 'name',
      card: 'title',
      copy: { value: ({ name }) => name },
      render: ({ name, email }) => <TwoLines note={<Address of={email} />}>{name}</TwoLines>,
    },
    { key: 'email', title: t('fields.email'), copy: { value: ({ email }) => email } },
    {
      key: 'groups',
      title: t('areas.group-access'),
      card: 'below',
      copy: { value: ({ groups }) => namesOf(groups) },
      render: ({ groups }) =>
        groups.length === 0 ? NO_VALUE : <TagRow words={groups.map(({ name }) => name)} />,
    },
    {
      key: 'farms',
      title: t('fields.farms'),
      priority: 2,
      card: 'below',
      copy: { value: farmsText },
      render: farmsText,
    },
    {
      key: 'phone',
      title: t('fields.phone'),
      priority: 3,
      copy: { value: ({ phone }) => phone },
      render: ({ phone }) => phone || NO_VALUE,
    },
    {
      key: 'seen',
      title: t('people.lastSignIn'),
      priority: 2,
      order: 'last_sign_in_at',
      copy: { value: ({ last_sign_in_at }) => last_sign_in_at },
      render: ({ last_sign_in_at }) => format.relative(last_sign_in_at),
    },
    {
      key: 'state',
      title: t('mixers.state'),
      card: 'aside',
      copy: { value: ({ is_locked }) => t(is_locked ? 'fields.is_locked' : 'people.isActive') },
      render: (employee) => <StateChip employee={employee} />,
    },
  ]
}
