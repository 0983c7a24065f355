import { LANGUAGE_NAMES } from '@manger/contract'
import { NO_VALUE, usePage, useSession, useTranslate } from '@manger/platform'
import { Button, Card, FactList, Page, PageHeader } from '@manger/ui'
import { useState } from 'react'
import { useUserName } from '#session/use-user-name.ts'
import { OwnPasswordDialog } from './own-password.dialog.tsx'
import { PhotoField } from './photo-field.tsx'
import * as s from './profile.module.css'
import { ProfileFormDialog } from './profile-form.dialog.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** The signed-in person: who he is, how he reads the product, his password, and where he is signed in. */
export const ProfileScreen = () => {
  const t = useTranslate()
  const { me } = useSession()
  const name = useUserName()
  const [opened, setOpened] = useState<'form' | 'password' | null>(null)
  const title = t('profile.title')
  usePage({ title })
  const close = () => setOpened(null)
  return (
    <Page>
      <PageHeader
        title={title}
        primary={{ key: 'edit', icon: 'edit', label: t('profile.edit'), onSelect: () => setOpened('form') }}
      />
      <div className={s.cards}>
        <Card
          title={name}
          extra={
            <Button size="small" icon="lock" onClick={() => setOpened('password')}>
              {t('profile.changePassword')}
            </Button>
          }
        >
          <div className={s.person}>
            <PhotoField />
            <FactList
              bare
              facts={[
                { label: t('profile.email'), value: me.email },
                { label: t('fields.phone'), value: me.phone || NO_VALUE },
                { label: t('fields.language'), value: LANGUAGE_NAMES[me.lang] },
                { label: t('frame.units'), value: t(`frame.unitChoices.${me.units}`) },
                { label: t('fields.timezone'), value: me.timezone },
                ...(me.about_me === '' ? [] : [{ label: t('profile.about'), value: me.about_me }]),
              ]}
            />
          </div>
        </Card>
        <SecondFactorCard />
        <SessionsCard />
      </div>
      {opened === 'form' && <ProfileFormDialog onClose={close} />}
      {opened === 'password' && <OwnPasswordDialog onClose={close} />}
    </Page>
  )
}
