/**
 * Passkeys in the browser: where they can be used, and what is handed between the browser and the server. The texts of
 * WebAuthn are JSON with bytes in base64url; browsers of which not all can read and write it are given bytes.
 */
import { say } from '../words/words.svelte';
import { fromServer, type Problems } from './problems';
import { askChallenge } from './requests';

/** Why passkeys cannot be used: by this browser, or at this address. */
export type Obstacle = 'browser' | 'address';

/** What keeps this page from using passkeys; null if nothing does. `site` is where the server says that they work. */
export function obstacle(site: string | null): Obstacle | null {
  const { hostname, origin, protocol } = location;
  // The machine itself, at whichever port.
  const local = site === 'http://localhost' && hostname === 'localhost' && protocol === 'http:';
  if (site === null || !(local || site === origin)) return 'address';
  return 'PublicKeyCredential' in window && window.isSecureContext ? null : 'browser';
}

/** Where somebody who is here can use passkeys; null if nowhere. */
export function elsewhere(site: string | null): string | null {
  if (site !== 'http://localhost') return site;
  // The machine itself has another name, but others have no use for it.
  const here = ['127.0.0.1', '[::1]', 'localhost'].includes(location.hostname);
  return here ? `${site}${location.port && `:${location.port}`}` : null;
}

type Json = Record<string, unknown>;

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

/** What the server asks for, as the browser takes it: a passkey to be made. */
export function creation(options: Json): PublicKeyCredentialCreationOptions {
  const user = options['user'] as Json;
  return {
    ...options,
    challenge: bytes(options['challenge']),
    user: { ...user, id: bytes(user['id']) },
    excludeCredentials: withBytes(options['excludeCredentials']),
  } as unknown as PublicKeyCredentialCreationOptions;
}

/** What the server asks for, as the browser takes it: a passkey to be used. */
export function request(options: Json): PublicKeyCredentialRequestOptions {
  return {
    ...options,
    challenge: bytes(options['challenge']),
    allowCredentials: withBytes(options['allowCredentials']),
  } as unknown as PublicKeyCredentialRequestOptions;
}

/** What the browser answers, as the server takes it. */
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
        transports: made.getTransports(),
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

function needed(credential: Credential | null): PublicKeyCredential {
  if (credential === null) throw new DOMException('no passkey', 'NotAllowedError');
  return credential as PublicKeyCredential;
}

/** Has the browser make a passkey. */
export async function make(options: Json): Promise<Json> {
  return answer(needed(await navigator.credentials.create({ publicKey: creation(options) })));
}

/** Has somebody use a passkey: they are asked at once. */
export async function use(what: 'log-in' | 'confirm'): Promise<Json> {
  const options = await askChallenge({ for: what });
  return answer(needed(await navigator.credentials.get({ publicKey: request(options) })));
}

/** Whether this browser can offer passkeys among the suggestions of a field. */
export async function suggests(): Promise<boolean> {
  try {
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
  } catch {
    return false;
  }
}

/** Offers passkeys among the suggestions of the field with the name, until one is chosen or `signal` ends it. */
export async function suggest(signal: AbortSignal): Promise<Json> {
  const publicKey = request(await askChallenge({ for: 'log-in' }));
  signal.throwIfAborted();
  return answer(needed(await navigator.credentials.get({ publicKey, mediation: 'conditional', signal })));
}

/** Tells the browser that the server no longer knows a passkey, so that it offers it no more, if it can be told. */
export async function disown(site: string | null, credential: string): Promise<void> {
  interface Told {
    signalUnknownCredential?: (what: { rpId: string; credentialId: string }) => Promise<void>;
  }
  if (site === null || !('PublicKeyCredential' in window)) return;
  const told = PublicKeyCredential as unknown as Told;
  const what = { rpId: new URL(site).hostname, credentialId: credential };
  await told.signalUnknownCredential?.(what).catch(() => undefined);
}

/** A name for a new passkey, which its owner may change: of the kind of device. */
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

/** What went wrong, in words: in the browser, or at the server. Nothing is said of what the page itself has ended. */
export function passkeyProblems(error: unknown): Problems {
  if (!(error instanceof DOMException)) return fromServer(error);
  if (error.name === 'AbortError') return {};
  return { '': say(FAILURES[error.name] ?? 'passkeys-failed') };
}
