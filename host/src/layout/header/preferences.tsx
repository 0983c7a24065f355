import { useSession, useTranslate } from '@manger/platform'
import { useThemeMode } from '@manger/ui'
import { useFrameActions } from '#layout/frame-actions.ts'
import { Options } from './options.tsx'

/** How this person sees the product: theme on this device, weights in the account. */
export const Preferences = () => {
  const t = useTranslate()
  const { me } = useSession()
  const { chooseUnits } = useFrameActions()
  const { mode, setMode } = useThemeMode()
  const themes = (['light', 'dark', 'system'] as const).map((value) => ({
    value,
    title: t(`frame.themes.${value}`),
  }))
  const units = (['auto', 'kg', 'lb'] as const).map((value) => ({
    value,
    title: t(`frame.unitChoices.${value}`),
  }))
  return (
    <>
      <Options title={t('frame.theme')} value={mode} onChange={setMode} options={themes} />
      <Options title={t('frame.units')} value={me.units} onChange={chooseUnits} options={units} />
    </>
  )
}
