import { Area } from '@manger/contract/releases'
import { z } from 'zod'
import { absolute } from './project.ts'

/** The areas of a remote, as its `src/areas.ts` says them. */
export const areasOf = async (remote: string): Promise<Area[]> => {
  const module: unknown = await import(absolute(`${remote}/src/areas.ts`))
  return z.object({ areas: z.array(Area) }).parse(module).areas
}
