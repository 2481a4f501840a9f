import { randomUUID } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PASSKEY_MS } from '../../core/rules/staff/factors.ts'
import { AppError } from '../platform/http/app-error.ts'
import { staffOf } from '../platform/http/caller.ts'
import { act } from './act.ts'
import type { StaffDeps } from './deps.ts'
import { finishEnrolment } from './enrol.ts'
import { type FactorRow, insertPasskey, listFactors, lockFactors, markPasskeyUsed } from './factor-store.ts'
import { giveFactor, limitTries } from './give-factor.ts'
import { keepChallenge, takeChallenge } from './session-store.ts'

/** Passkeys are few and their code is large, so it is loaded by the first use. */
const load = () => import('@simplewebauthn/server')

/** The passkey is bound to the host of the console, and its answer to the whole origin, as browsers write it. */
const originOf = ({ protocol, host }: FastifyRequest) => new URL(`${protocol}://${host}`).origin

const passkeysOn = (factors: readonly FactorRow[], host: string) =>
  factors.filter((factor) => factor.kind === 'passkey' && factor.host === host)

const idsOf = (factors: readonly FactorRow[]) =>
  factors.flatMap(({ credentialId }) => (credentialId === null ? [] : [{ id: credentialId }]))

/** What the browser needs to ask for a passkey of this host. */
export async function askForPasskey({ db, now }: StaffDeps, request: FastifyRequest) {
  const { id, sessionHash } = staffOf(request)
  const passkeys = passkeysOn(await listFactors(db, id), request.hostname)
  if (passkeys.length === 0) throw new AppError('factor_unknown')
  const { generateAuthenticationOptions } = await load()
  const options = await generateAuthenticationOptions({
    rpID: request.hostname,
    allowCredentials: idsOf(passkeys),
    userVerification: 'required',
    timeout: PASSKEY_MS,
  })
  await keepChallenge(db, sessionHash, options.challenge, now())
  return { options: { ...options } }
}

/** Takes the answer of a passkey: opens the session, or makes it fresh again. */
export async function givePasskey(
  deps: StaffDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  response: { id: string },
) {
  await limitTries(deps, request)
  const challenge = await takeFreshChallenge(deps, request)
  return giveFactor(deps, request, reply, {
    what: 'session.second_factor',
    check: async (tx, { id }) => {
      const passkey = passkeysOn(await lockFactors(tx, id), request.hostname).find(
        ({ credentialId }) => credentialId === response.id,
      )
      const counter = passkey && (await verify(request, passkey, challenge, response))
      if (!passkey || counter === undefined) throw new AppError('passkey_refused')
      await markPasskeyUsed(tx, passkey.id, counter, deps.now())
      return {}
    },
  })
}

/** How often the passkey says it was used, if its answer is right. */
async function verify(request: FastifyRequest, passkey: FactorRow, challenge: string, response: unknown) {
  const { verifyAuthenticationResponse } = await load()
  const { credentialId, publicKey, counter } = passkey
  if (credentialId === null || publicKey === null) return undefined
  return verifyAuthenticationResponse({
    // Whatever does not fit is refused by the verification.
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(request),
    expectedRPID: request.hostname,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : undefined),
    () => undefined,
  )
}

/** What the browser needs to make a passkey. */
export async function startPasskey({ db, now, sites }: StaffDeps, request: FastifyRequest) {
  const { id, email, name, sessionHash } = staffOf(request)
  const passkeys = passkeysOn(await listFactors(db, id), request.hostname)
  const site = await sites.forHost(request.host)
  const { generateRegistrationOptions } = await load()
  const options = await generateRegistrationOptions({
    rpName: `${site.name} console`,
    rpID: request.hostname,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(id),
    attestationType: 'none',
    excludeCredentials: idsOf(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    timeout: PASSKEY_MS,
  })
  await keepChallenge(db, sessionHash, options.challenge, now())
  return { options: { ...options } }
}

/** Adds a passkey, and opens the session of somebody who had no factor yet. */
export async function addPasskey(
  deps: StaffDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { response, name }: { response: unknown; name: string },
) {
  const person = staffOf(request)
  const challenge = await takeFreshChallenge(deps, request)
  const { verifyRegistrationResponse } = await load()
  const verified = await verifyRegistrationResponse({
    // Whatever does not fit is refused by the verification.
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(request),
    expectedRPID: request.hostname,
    requireUserVerification: true,
  }).catch(() => null)
  return act(deps, person, { what: 'factor.add' }, async (tx) => {
    if (!verified?.verified) throw new AppError('passkey_refused')
    const { credential } = verified.registrationInfo
    const id = randomUUID()
    await lockFactors(tx, person.id)
    const isNew = await insertPasskey(tx, {
      id,
      staffId: person.id,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      host: request.hostname,
      createdAt: deps.now(),
      confirmedAt: deps.now(),
    })
    if (!isNew) throw new AppError('passkey_refused')
    const codes = await finishEnrolment({ ...deps, db: tx }, request, reply)
    const subject = { kind: 'factor', id }
    return { result: { recovery_codes: codes }, subject, after: { kind: 'passkey', host: request.hostname } }
  })
}

/** The challenge that this session was given a short while ago; it can be answered once. */
async function takeFreshChallenge({ db, now }: StaffDeps, request: FastifyRequest): Promise<string> {
  const challenge = await db.transaction((tx) => takeChallenge(tx, staffOf(request).sessionHash))
  if (!challenge || now().getTime() - challenge.at.getTime() > PASSKEY_MS)
    throw new AppError('passkey_refused')
  return challenge.challenge
}
