import type { Feeding } from '@manger/contract/feedings'
import { useTranslate } from '@manger/platform'
import type { ReactNode } from 'react'
import { CabHead } from '../frame/cab-head.tsx'

type HeadProps = { feeding: Feeding; onBack: () => void; children?: ReactNode }

/** Top of every page of an unloading. */
export const HeadOfUnloading = ({ feeding, onBack, children }: HeadProps) => {
  const t = useTranslate()
  return (
    <CabHead
      title={feeding.ration.name}
      note={`${feeding.mixer.name} · ${t('cab.unloading')}`}
      onBack={onBack}
    >
      {children}
    </CabHead>
  )
}
