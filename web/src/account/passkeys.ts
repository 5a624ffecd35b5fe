/**
 * Passkeys in the browser: where they can be used, and what the browser and the server exchange. WebAuthn's JSON has
 * bytes in base64url. Not all browsers can read and write it, so they are given bytes.
 */
import { ApiError } from '../tables/api';
import { say } from '../words/words.svelte';
import { fromServer, problemName, type Problems } from './problems';
import { askChallenge } from './requests';

/** Where passkeys work if the host has not set an address: on the machine itself. */
const THIS_MACHINE = 'http://localhost';

/** Why passkeys cannot be used: by this browser, or at this address. */
export type Obstacle = 'browser' | 'address';

/**
 * What prevents this page from using passkeys; null if nothing does. `site` is where they work according to the server.
 */
export function obstacle(site: string | null): Obstacle | null {
  const { hostname, origin, protocol } = location;
  // The machine itself, at any port.
  const local = site === THIS_MACHINE && hostname === 'localhost' && protocol === 'http:';
  if (site === null || !(local || site === origin)) return 'address';
  return 'PublicKeyCredential' in window && window.isSecureContext ? null : 'browser';
}

/** Where this visitor can use passkeys; null if nowhere. */
export function elsewhere(site: string | null): string | null {
  if (site !== THIS_MACHINE) return site;
  // On the machine itself the page may have been opened under another name. For other visitors, `localhost` is useless.
  const here = ['127.0.0.1', '[::1]', 'localhost'].includes(location.hostname);
  return here ? `${site}${location.port && `:${location.port}`}` : null;
}

/** Why passkeys cannot be used, in words. */
export interface Hindrance {
  /** The key of a sentence. */
  readonly why: string;
  /** Where passkeys can be used; null if nowhere. */
  readonly where: string | null;
}

/** What a page says if passkeys cannot be used; null if they can be. */
export function hindrance(site: string | null): Hindrance | null {
  const why = obstacle(site);
  if (why === null) return null;
  if (why === 'browser') return { why: 'passkeys-no-browser', where: null };
  const where = elsewhere(site);
  if (where !== null) return { why: 'passkeys-elsewhere', where };
  const isUnset = site === THIS_MACHINE && location.protocol === 'https:';
  return { why: isUnset ? 'passkeys-not-set-up' : 'passkeys-no-address', where };
}

/** WebAuthn's JSON. */
export type Json = Record<string, unknown>;

function bytes(text: unknown): Uint8Array<ArrayBuffer> {
  const plain = String(text).replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(plain), (sign) => sign.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const signs = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte));
  return btoa(signs.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const withBytes = (list: unknown): Json[] =>
  ((list ?? []) as Json[]).map((one) => ({ ...one, id: bytes(one['id']) }));

/** The server's request for a new passkey, in the browser's form. */
export function creation(options: Json): PublicKeyCredentialCreationOptions {
  const user = options['user'] as Json;
  return {
    ...options,
    challenge: bytes(options['challenge']),
    user: { ...user, id: bytes(user['id']) },
    excludeCredentials: withBytes(options['excludeCredentials']),
  } as unknown as PublicKeyCredentialCreationOptions;
}

/** The server's request to use a passkey, in the browser's form. */
export function request(options: Json): PublicKeyCredentialRequestOptions {
  return {
    ...options,
    challenge: bytes(options['challenge']),
    allowCredentials: withBytes(options['allowCredentials']),
  } as unknown as PublicKeyCredentialRequestOptions;
}

function transports(made: Partial<AuthenticatorAttestationResponse>): string[] {
  return made.getTransports?.() ?? [];
}

/** The browser's answer, in the server's form. */
export function answer(credential: PublicKeyCredential): Json {
  const { response } = credential;
  const common = {
    id: credential.id,
    rawId: text(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment,
    clientExtensionResults: {},
  };
  const clientDataJSON = text(response.clientDataJSON);
  if ('attestationObject' in response) {
    const made = response as AuthenticatorAttestationResponse;
    return {
      ...common,
      response: {
        clientDataJSON,
        attestationObject: text(made.attestationObject),
        transports: transports(made),
      },
    };
  }
  const used = response as AuthenticatorAssertionResponse;
  return {
    ...common,
    response: {
      clientDataJSON,
      authenticatorData: text(used.authenticatorData),
      signature: text(used.signature),
      userHandle: used.userHandle === null ? null : text(used.userHandle),
    },
  };
}

/** The browser's answer to a question. Errors outside WebAuthn mean nothing to users and become unknown ones. */
async function asked(question: () => Promise<Credential | null>): Promise<Json> {
  try {
    const credential = await question();
    if (credential === null) throw new DOMException('no passkey', 'NotAllowedError');
    return answer(credential as PublicKeyCredential);
  } catch (error) {
    throw error instanceof DOMException ? error : new DOMException(String(error), 'UnknownError');
  }
}

/** Asks the browser to make a passkey. */
export function make(options: Json): Promise<Json> {
  return asked(() => navigator.credentials.create({ publicKey: creation(options) }));
}

/** The server has refused a new passkey. It is useless, but may still be stored on the device. */
export class LeftOver extends Error {
  override name = 'LeftOver';
  readonly refusal: ApiError;

  constructor(refusal: ApiError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Hands a new passkey to the server. If it is refused, the browser is told not to offer it again. */
export async function handOver<Kept>(
  site: string | null,
  made: Json,
  send: (made: Json) => Promise<Kept>,
): Promise<Kept> {
  try {
    return await send(made);
  } catch (error) {
    // If the answer was lost or reports a timeout, the server may have stored the passkey.
    const isRefused = error instanceof ApiError && error.problem.status >= 400 && error.problem.status < 500;
    if (!isRefused || error.problem.status === 408 || problemName(error) === 'known-passkey') throw error;
    await disown(site, String(made['id']));
    throw new LeftOver(error);
  }
}

/** Asks the visitor at once to use a passkey. */
export async function use(what: 'log-in' | 'confirm'): Promise<Json> {
  const options = await askChallenge({ for: what });
  return asked(() => navigator.credentials.get({ publicKey: request(options) }));
}

/** Whether this browser can offer passkeys among the suggestions of a field. */
export async function suggests(): Promise<boolean> {
  try {
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
  } catch {
    return false;
  }
}

/** Offers passkeys among the suggestions of the name field, until one is chosen or `signal` ends it. */
export function suggest(options: Json, signal: AbortSignal): Promise<Json> {
  return asked(() =>
    navigator.credentials.get({ publicKey: request(options), mediation: 'conditional', signal }),
  );
}

/**
 * Tells the browser, if it supports this, that the server no longer knows a passkey, so that it is not offered any
 * more.
 */
export async function disown(site: string | null, credential: string): Promise<void> {
  interface Told {
    signalUnknownCredential?: (what: { rpId: string; credentialId: string }) => Promise<void>;
  }
  if (site === null || !('PublicKeyCredential' in window)) return;
  const told = PublicKeyCredential as unknown as Told;
  const what = { rpId: new URL(site).hostname, credentialId: credential };
  await told.signalUnknownCredential?.(what).catch(() => undefined);
}

/** A name for a new passkey, after the kind of device; its owner may change it. */
export function suggestedName(): string {
  const { userAgentData } = navigator as { userAgentData?: { platform?: string } };
  return userAgentData?.platform || say('passkeys-one');
}

const FAILURES: Readonly<Record<string, string>> = {
  NotAllowedError: 'passkeys-cancelled',
  InvalidStateError: 'passkeys-there',
  SecurityError: 'passkeys-address-refused',
  NotSupportedError: 'passkeys-unable',
  ConstraintError: 'passkeys-unable',
};

/** What went wrong, in the browser or at the server, in words. Nothing is said if the page itself ended it. */
export function passkeyProblems(error: unknown): Problems {
  if (error instanceof LeftOver) {
    const problems = fromServer(error.refusal);
    return { ...problems, '': [problems[''] ?? '', say('passkeys-left-over')].join(' ').trim() };
  }
  if (!(error instanceof DOMException)) return fromServer(error);
  if (error.name === 'AbortError') return {};
  return { '': say(FAILURES[error.name] ?? 'passkeys-failed') };
}
