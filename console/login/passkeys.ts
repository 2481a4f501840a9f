import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { type Answer, call, callOnce, type Result } from '../lib/call.ts'

/** Why a passkey was not given: the server refused, or the person or the browser gave up. */
type PasskeyResult<Value> = Result<Value> | { ok: false; refusal: null }

/** The code for passkeys is loaded by those who use one. */
const loadPasskeys = () => import('@simplewebauthn/browser')

/** Asks for a passkey of this host and gives it to the server: the second half of a login, or a fresh factor. */
export async function givePasskey(): Promise<PasskeyResult<Answer<'givePasskey'>>> {
  const started = await callOnce('askForPasskey')
  if (!started.ok) return started
  const { startAuthentication } = await loadPasskeys()
  // The contract leaves the options open; the package of the server makes what the one of the browser takes.
  const optionsJSON = started.value.options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON }).catch(() => null)
  if (!response) return { ok: false, refusal: null }
  return callOnce('givePasskey', { body: { response: plain(response) } })
}

/** Makes a passkey on this device and adds it to the account. */
export async function makePasskey(name: string): Promise<PasskeyResult<Answer<'addPasskey'>>> {
  const started = await call('startPasskey')
  if (!started.ok) return started
  const { startRegistration } = await loadPasskeys()
  // The contract leaves the options open; the package of the server makes what the one of the browser takes.
  const optionsJSON = started.value.options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON }).catch(() => null)
  if (!response) return { ok: false, refusal: null }
  return call('addPasskey', { body: { name, response: plain(response) } })
}

type Credential = AuthenticationResponseJSON | RegistrationResponseJSON

/** The answer of a device as an object of the contract. */
const plain = (credential: Credential) => ({
  ...credential,
  type: 'public-key' as const,
  response: { ...credential.response },
})

/** Whether this browser can use passkeys at all. */
export const hasPasskeys = () => 'PublicKeyCredential' in window
