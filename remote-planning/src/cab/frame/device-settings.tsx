import { useTranslate } from '@manger/platform'
import { Button, Icon, LinkButton, useThemeMode } from '@manger/ui'
import { CabDialog } from '@manger/ui/data'
import { useState } from 'react'
import { useSentPath } from '../sent/use-sent-weights.ts'
import { Choice } from './choice.tsx'
import * as s from './device-settings.module.css'
import { LargeSwitch } from './large-switch.tsx'
import { signal } from './signal.ts'
import { useCabSetting } from './use-cab-setting.ts'

const SCREENS = ['light', 'dark', 'system'] as const

/** What belongs to this device and the hand that holds it: screen, sound, and on which side the buttons stand. */
export const DeviceSettings = () => {
  const t = useTranslate()
  const sent = useSentPath()
  const [isOpen, setOpen] = useState(false)
  const { mode, setMode } = useThemeMode()
  const [hasSound, setSound] = useCabSetting('sound')
  const [isLeft, setLeft] = useCabSetting('left')
  return (
    <>
      <button
        type="button"
        className={s.open}
        aria-label={t('cab.device.title')}
        title={t('cab.device.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="settings" size={22} />
      </button>
      <CabDialog
        open={isOpen}
        title={t('cab.device.title')}
        actions={
          <Button size="large" kind="primary" onClick={() => setOpen(false)}>
            {t('cab.understood')}
          </Button>
        }
      >
        <div className={s.settings}>
          <fieldset className={s.screen}>
            <legend className={s.legend}>{t('cab.device.screen')}</legend>
            {SCREENS.map((screen) => (
              <Choice key={screen} name="screen" checked={mode === screen} onChoose={() => setMode(screen)}>
                {t(`cab.device.${screen}`)}
              </Choice>
            ))}
          </fieldset>
          <LargeSwitch
            label={t('cab.device.sound')}
            hint={t('cab.device.soundHint')}
            checked={hasSound}
            onChange={(isOn) => {
              setSound(isOn)
              // How it sounds, and how loud this device is.
              if (isOn) signal('target', true)
            }}
          />
          <LargeSwitch
            label={t('cab.device.left')}
            hint={t('cab.device.leftHint')}
            checked={isLeft}
            onChange={setLeft}
          />
          <LinkButton size="large" icon="upload" to={sent}>
            {t('sent.title')}
          </LinkButton>
        </div>
      </CabDialog>
    </>
  )
}
