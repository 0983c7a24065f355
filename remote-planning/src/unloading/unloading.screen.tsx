import { useParams } from '@manger/platform/router'
import { useFeeding } from '../feeding-plan/feeding-plan.api.ts'

/** The driver unloads the mixer, group by group. */
export const UnloadScreen = () => {
  const { feedingId } = useParams()
  const { data } = useFeeding(Number(feedingId))
  return <h1>{data?.data.ration.name}</h1>
}
