import { useTranslation } from 'react-i18next'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Deviation } from './deviation.tsx'
import { DeviationSign } from './deviation-sign.tsx'

const Classes = () => {
  const { kg } = useSample()
  return (
    <>
      <Deviation level="on">{kg(3)}</Deviation>
      <Deviation level="off">{kg(12)}</Deviation>
      <Deviation level="off" way="under">
        {kg(-12)}
      </Deviation>
      <Deviation level="far">{kg(47)}</Deviation>
    </>
  )
}

const Signs = () => {
  const { t } = useTranslation('ui')
  return (['on', 'off', 'far'] as const).map((level) => (
    <DeviationSign key={level} level={level} label={t(`deviation.${level}`)} size={18} />
  ))
}

export const story: Story = {
  parts: ['Deviation', 'DeviationSign'],
  states: { classes: Classes, 'signs alone': Signs },
}
