import { ErrorState, SkeletonBlock } from '@manger/ui'
import { type ComponentType, useCallback, useEffect, useState } from 'react'

type PanelProps = { onLeave: () => void }

const ROWS = 5

/** Brings the panel when it is wanted; one that does not come says so and leaves the frame alone. */
export const PanelLoader = (props: PanelProps) => {
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null)
  const [isLost, setLost] = useState(false)
  const load = useCallback(() => {
    setLost(false)
    import('./alert-panel.tsx').then(
      ({ AlertPanel }) => setPanel(() => AlertPanel),
      () => setLost(true),
    )
  }, [])
  useEffect(load, [load])
  if (isLost) return <ErrorState onRetry={load} />
  return Panel === null ? <SkeletonBlock rows={ROWS} /> : <Panel {...props} />
}
