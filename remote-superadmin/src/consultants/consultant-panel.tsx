import { LANGUAGE_NAMES } from '@manger/contract'
import type { Account } from '@manger/contract/users'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { Button, Chip, FactList } from '@manger/ui'
import { InfoPanel } from '@manger/ui/data'
import { ClientLinks } from '../common/client-links.tsx'
import { useModulesText } from './consultant.columns.tsx'

type ConsultantPanelProps = {
  consultant: Account
  onEdit: (() => void) | undefined
  onPassword: (() => void) | undefined
  onClose: () => void
}

/** The chosen consultant: how to reach him, and the clients that he visits. */
export const ConsultantPanel = ({ consultant, onEdit, onPassword, onClose }: ConsultantPanelProps) => {
  const t = useTranslate()
  const format = useFormat()
  const modulesText = useModulesText()
  const { name, email, phone, language, about_me, is_locked, last_sign_in_at, clients } = consultant
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
          { label: t('field.email'), value: <a href={`mailto:${email}`}>{email}</a> },
          {
            label: t('field.phone'),
            value: phone === '' ? NO_VALUE : <a href={`tel:${phone}`}>{phone}</a>,
          },
          { label: t('field.language'), value: LANGUAGE_NAMES[language] },
          { label: t('field.lastSignIn'), value: format.dateTime(last_sign_in_at) },
          { label: t('field.about'), value: about_me || NO_VALUE },
        ]}
      />
      <ClientLinks clients={clients} noteOf={({ modules }) => modulesText(modules)} />
    </InfoPanel>
  )
}
