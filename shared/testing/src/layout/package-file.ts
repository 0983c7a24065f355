import { z } from 'zod'
import { readJson } from './project.ts'

const PackageFile = z.object({
  name: z.string(),
  version: z.string(),
  exports: z.unknown().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
})

export const readPackage = (folder: string) => PackageFile.parse(readJson(`${folder}/package.json`))
