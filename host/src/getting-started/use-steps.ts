import { type GettingStarted, START_PLACES, type StartStep } from '@manger/contract/farms'
import { usePaths } from '@manger/platform'

/** Answers where a step is done; null while it needs a farm or a company that is not there yet. */
export const useStepPlaces = ({ farm, company, done }: GettingStarted) => {
  const paths = usePaths()
  return (step: StartStep): string | null => {
    const { scope, path, fill } = START_PLACES[step]
    const query = fill === undefined || done.includes(step) ? '' : `?${fill}`
    switch (scope) {
      case 'client':
        return paths.client(path) + query
      case 'company':
        return company === null ? null : paths.client(`companies/${company}/${path}`) + query
      case 'farm':
        return farm === null ? null : paths.farm(farm, path) + query
    }
  }
}
