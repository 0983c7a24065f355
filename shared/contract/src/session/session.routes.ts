import { z } from 'zod'
import { route } from '../route.ts'
import { Credentials, Health, Me, MeDraft, Permissions, SessionToken, TokenBody } from './session.schema.ts'

/** Calls of the session (specification 7: auth, perm/permissions). */
export const sessionRoutes = {
  create: route({
    method: 'POST',
    path: 'auth/jwt/create/',
    scope: 'global',
    access: { anonymous: true },
    body: Credentials,
    answer: SessionToken,
    summary: 'Sign in',
  }),
  verify: route({
    method: 'POST',
    path: 'auth/jwt/verify/',
    scope: 'global',
    access: { anonymous: true },
    body: TokenBody,
    answer: z.object({ user_type: SessionToken.shape.user_type, exp: z.number().int() }),
    summary: 'Check a token',
  }),
  refresh: route({
    method: 'POST',
    path: 'auth/jwt/refresh/',
    scope: 'global',
    access: { anonymous: true },
    body: TokenBody,
    answer: SessionToken,
    summary: 'Exchange a token for a new one',
  }),
  me: route({
    method: 'GET',
    path: 'auth/me/',
    scope: 'global',
    access: {},
    answer: Me,
    summary: 'The signed-in user',
  }),
  updateMe: route({
    method: 'PUT',
    path: 'auth/me/',
    scope: 'global',
    access: {},
    body: MeDraft,
    answer: Me,
    summary: 'Change the signed-in user',
  }),
  permissions: route({
    method: 'GET',
    path: 'perm/permissions/',
    scope: 'client',
    access: {},
    answer: Permissions,
    summary: 'Effective rights of the signed-in user',
  }),
  health: route({
    method: 'GET',
    path: 'health/',
    scope: 'global',
    access: { anonymous: true },
    answer: Health,
    summary: 'Whether the server answers, and the accounts of the demo world',
  }),
}
