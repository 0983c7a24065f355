import { LANGUAGE_NAMES } from '@manger/contract'
import type { Account } from '@manger/contract/users'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { ActionMenu, Button, Chip, FactList, type PageAction } from '@manger/ui'
import { InfoPanel } from '@manger/ui/data'
import { ClientLinks } from '../common/client-links.tsx'
import { useModulesText } from './consultant.columns.tsx'

type ConsultantPanelProps = {
  consultant: Account
  onEdit: (() => void) | undefined
  onPassword: (() => void) | undefined
  /** What else can be done with his access. */
  actions: readonly PageAction[]
  onClose: () => void
}

/** The chosen consultant: how to reach him, and the clients that he visits. */
export const ConsultantPanel = (props: ConsultantPanelProps) => {
  const { consultant, onEdit, onPassword, actions, onClose } = props
  const t = useTranslate()
  const format = useFormat()
  const modulesText = useModulesText()
  const { name, email, phone, language, about_me, is_locked, last_sign_in_at, clients, second_factor } =
    consultant
  return (
    <InfoPanel
      title={name}
      chip={
        is_locked && (
          <Chip tone="grey" icon="lock">
            {t('consultants.locked')}
          </Chip>
        )
      }
      tools={actions.length > 0 && <ActionMenu label={t('consultants.actions')} actions={actions} />}
      onClose={onClose}
      footer={
        (onEdit !== undefined || onPassword !== undefined) && (
          <>
            {onEdit && (
              <Button icon="edit" onClick={onEdit}>
                {t('edit')}
              </Button>
            )}
            {onPassword && (
              <Button icon="lock" onClick={onPassword}>
                {t('consultants.newPassword')}
              </Button>
            )}
          </>
        )
      }
    >
      <FactList
        facts={[
          { label: t('fields.email'), value: <a href={`mailto:${email}`}>{email}</a> },
          {
            label: t('fields.phone'),
            value: phone === '' ? NO_VALUE : <a href={`tel:${phone}`}>{phone}</a>,
          },
          { label: t('fields.language'), value: LANGUAGE_NAMES[language] },
          { label: t('field.lastSignIn'), value: format.dateTime(last_sign_in_at) },
          {
            label: t('fields.second_factor'),
            value: t(second_factor ? 'consultants.on' : 'consultants.off'),
          },
          { label: t('fields.about_me'), value: about_me || NO_VALUE },
        ]}
      />
      <ClientLinks clients={clients} noteOf={({ modules }) => modulesText(modules)} />
    </InfoPanel>
  )
}
