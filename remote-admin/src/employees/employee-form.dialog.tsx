import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@manger/contract'
import { farmRoutes } from '@manger/contract/farms'
import { UNIT_CHOICES } from '@manger/contract/session'
import { accessGroupRoutes, type Employee } from '@manger/contract/users'
import { useEvery, useSession, useTranslate } from '@manger/platform'
import { Field, Input, Note, Select, Switch, Textarea } from '@manger/ui'
import { MultiSelect, RecordDialog, useForm } from '@manger/ui/data'
import { PasswordField } from '../common/password-field.tsx'
import { checkPerson } from '../common/person-rules.ts'
import { useEmployeeFields } from './employee.columns.tsx'
import { EMPLOYEE_FORM } from './employee-form.ts'
import * as s from './employees.module.css'

const BY_NAME = { ordering: 'name' } as const

const optionsOf = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }))

type EmployeeFormDialogProps = {
  /** Null makes a new one. */
  employee: Employee | null
  onClose: () => void
}

/** Makes an employee, or changes one: who he is, what he may do and on which farms. */
export const EmployeeFormDialog = ({ employee, onClose }: EmployeeFormDialogProps) => {
  const t = useTranslate()
  const { language } = useSession()
  const groups = useEvery(accessGroupRoutes.lite, BY_NAME)
  const farms = useEvery(farmRoutes.lite, BY_NAME)
  const choices = { groups: groups.data?.data ?? [], farms: farms.data?.data ?? [] }
  const form = useForm(EMPLOYEE_FORM, {
    item: employee,
    start: { language, units: 'auto' },
    fields: useEmployeeFields(choices),
    rules: checkPerson({ isNew: employee === null }),
    notice: ({ name }) => t('saved', { name }),
    onSaved: onClose,
  })
  const { values, base } = form
  const access = ({ groups: ids, all_farms, farms: own, is_locked }: typeof values) =>
    JSON.stringify([ids, all_farms, own, is_locked])
  const isAccessChanged = form.saved !== null && access(values) !== access(base)
  // Phone and e-mail are judged when they are left: half a number is not wrong yet.
  const checkContact = () => form.check('phone', 'email')
  return (
    <RecordDialog
      form={form}
      title={employee ? t('types.edit', { name: employee.name }) : t('people.create')}
      onClose={onClose}
    >
      <div className={s.pair}>
        <Field {...form.field('first_name')}>
          <Input {...form.text('first_name')} autoFocus />
        </Field>
        <Field {...form.field('last_name')}>
          <Input {...form.text('last_name')} />
        </Field>
        <Field {...form.field('email')}>
          <Input type="email" autoComplete="off" {...form.text('email')} onBlur={checkContact} />
        </Field>
        <Field {...form.field('phone')}>
          <Input type="tel" placeholder="+" {...form.text('phone')} onBlur={checkContact} />
        </Field>
        <Field {...form.field('language')}>
          <Select<Language>
            {...form.input('language')}
            options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
          />
        </Field>
        <Field {...form.field('units')}>
          <Select
            value={values.units ?? 'auto'}
            options={UNIT_CHOICES.map((one) => ({ value: one, label: t(`frame.unitChoices.${one}`) }))}
            onChange={(units) => form.set({ units: units ?? 'auto' })}
          />
        </Field>
      </div>
      {form.saved === null && (
        <PasswordField
          field={form.field('password')}
          value={values.password ?? ''}
          onChange={(typed) => form.set({ password: typed === '' ? undefined : typed })}
        />
      )}
      <Field {...form.field('groups')} hint={values.groups.length === 0 ? t('people.noGroup') : undefined}>
        <MultiSelect
          {...form.input('groups')}
          options={optionsOf(choices.groups)}
          loading={groups.isLoading}
        />
      </Field>
      <Switch label={form.field('all_farms').label} {...checked(form.input('all_farms'))} />
      {!values.all_farms && (
        <Field {...form.field('farms')} hint={values.farms.length === 0 ? t('people.noFarm') : undefined}>
          <MultiSelect
            {...form.input('farms')}
            options={optionsOf(choices.farms)}
            loading={farms.isLoading}
          />
        </Field>
      )}
      <Field {...form.field('about_me')}>
        <Textarea {...form.text('about_me')} />
      </Field>
      {form.saved !== null && (
        <Switch
          label={form.field('is_locked').label}
          hint={t('people.lockText')}
          {...checked(form.input('is_locked'))}
        />
      )}
      {isAccessChanged && <Note>{t('people.endsTokens')}</Note>}
    </RecordDialog>
  )
}

const checked = ({ value, onChange }: { value: boolean; onChange: (is: boolean) => void }) => ({
  checked: value,
  onChange,
})
