import { useDirty, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { Button } from '@manger/ui'
import { CabDialog } from '@manger/ui/data'
import { type ReactNode, useEffect, useState } from 'react'

type Leave = { onBack: () => void; question: ReactNode }

/** The way out of the cab: in the middle of the work it is asked once whether it shall be left (design 7). */
export const useLeave = ({ to, isWorking }: { to: string; isWorking: boolean }): Leave => {
  const t = useTranslate()
  const navigate = useNavigate()
  const [step, setStep] = useState<'stay' | 'asking' | 'leaving'>('stay')
  const isLeaving = step === 'leaving'
  useDirty(isWorking && !isLeaving)

  // The lock above is gone by now: the frame does not ask a second time.
  useEffect(() => {
    if (isLeaving) void navigate(to)
  }, [isLeaving, navigate, to])

  return {
    onBack: () => setStep(isWorking ? 'asking' : 'leaving'),
    question: (
      <CabDialog
        open={step === 'asking'}
        isMainSafe
        title={t('cab.leave.title')}
        actions={
          <>
            <Button size="large" onClick={() => setStep('leaving')}>
              {t('cab.leave.leave')}
            </Button>
            <Button size="large" kind="primary" onClick={() => setStep('stay')}>
              {t('cab.leave.stay')}
            </Button>
          </>
        }
      >
        {t('cab.leave.text')}
      </CabDialog>
    ),
  }
}
