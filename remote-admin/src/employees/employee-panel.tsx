import { LANGUAGE_NAMES } from '@manger/contract'
import type { Employee } from '@manger/contract/users'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { ActionMenu, Button, FactList, type PageAction } from '@manger/ui'
import { InfoPanel } from '@manger/ui/data'
import { StateChip, useFarmsText } from './employee.columns.tsx'
import { PhotoField } from './photo-field.tsx'

type EmployeePanelProps = {
  employee: Employee
  actions: readonly PageAction[]
  onSeeAs: () => void
  onClose: () => void
}

/** The chosen employee: how to reach him, what he was given, and the way to see what that opens. */
export const EmployeePanel = ({ employee, actions, onSeeAs, onClose }: EmployeePanelProps) => {
  const t = useTranslate()
  const format = useFormat()
  const farmsText = useFarmsText()
  const { name, email, phone, groups, about_me, units } = employee
  return (
    <InfoPanel
      title={name}
      chip={<StateChip employee={employee} />}
      tools={actions.length > 0 && <ActionMenu label={t('people.actions')} actions={actions} />}
      onClose={onClose}
      footer={
        <Button kind="primary" icon="eye" onClick={onSeeAs}>
          {t('people.seeAs')}
        </Button>
      }
    >
      <PhotoField employee={employee} />
      <FactList
        title={t('client.contacts')}
        facts={[
          { label: t('fields.email'), value: <a href={`mailto:${email}`}>{email}</a> },
          {
            label: t('fields.phone'),
            value: phone === '' ? NO_VALUE : <a href={`tel:${phone}`}>{phone}</a>,
          },
          { label: t('fields.language'), value: LANGUAGE_NAMES[employee.language] },
          { label: t('frame.units'), value: t(`frame.unitChoices.${units}`) },
          ...(about_me === '' ? [] : [{ label: t('fields.about_me'), value: about_me }]),
        ]}
      />
      <FactList
        title={t('people.access')}
        facts={[
          { label: t('areas.group-access'), value: groups.map((group) => group.name).join(', ') || NO_VALUE },
          { label: t('fields.farms'), value: farmsText(employee) },
          { label: t('people.lastSignIn'), value: format.relative(employee.last_sign_in_at) },
          {
            label: t('fields.second_factor'),
            value: t(employee.second_factor ? 'mixers.on' : 'mixers.off'),
          },
        ]}
      />
    </InfoPanel>
  )
}
