import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../run/root.ts'
import { remoteNames } from './packages.ts'
import { hostShare, packageOf, readPackage, remoteShare, SHARE_LIST } from './share-list.ts'

const packages = [...new Set(Object.keys(SHARE_LIST).map(packageOf))].toSorted()

const facesOfContract = (): string[] => {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(inRoot('shared/contract/package.json'), 'utf8'),
  )
  return Object.entries(exports)
    .filter(([, file]) => existsSync(inRoot('shared/contract', file)))
    .map(([face]) => face.replace('.', '@manger/contract'))
}

describe.each(remoteNames())('remote-%s', (name) => {
  const folder = inRoot(`remote-${name}`)

  test('asks for the packages of the share list, and for nothing else', () => {
    expect(Object.keys(readPackage(folder).peerDependencies ?? {}).toSorted()).toEqual(packages)
  })

  test('carries no copy of anything shared', () => {
    for (const share of Object.values(remoteShare(folder)))
      expect(share).toMatchObject({ import: false, singleton: true, strictVersion: true })
  })
})

describe('the host', () => {
  const share = hostShare(inRoot('host'))

  test('gives every request of the share list', () => {
    expect(Object.keys(share).toSorted()).toEqual(Object.keys(SHARE_LIST).toSorted())
  })

  test('imports each of them somewhere, else a remote that asks for it dies', () => {
    const faces = readFileSync(inRoot('host/src/remotes/shares/shared-faces.ts'), 'utf8')
    const lazy = Object.keys(SHARE_LIST).filter((key) => SHARE_LIST[key] === 'lazy' && !key.endsWith('/'))
    const wanted = [...lazy, ...facesOfContract().filter((face) => face !== '@manger/contract')]
    expect(wanted.filter((request) => !faces.includes(`import('${request}')`))).toEqual([])
  })
})
