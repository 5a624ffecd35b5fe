import type { RulesApi } from './contract';
import { Lasting } from './lasting';
import { Caller } from './rpc';

/** The same methods, but asynchronous. */
export type Remote<Api> = {
  [Method in keyof Api]: Api[Method] extends (...args: infer Args) => infer Value
    ? (...args: Args) => Promise<Awaited<Value>>
    : never;
};

/** The rules, called through a worker. */
export type Rules = Remote<RulesApi>;

const lasting = new Lasting(
  () => new Caller(new Worker(new URL('./rules.worker.ts', import.meta.url), { type: 'module' })),
);

/** The rules. Their worker starts with the first call, and is replaced after a failure. */
export const rules: Rules = new Proxy({} as Rules, {
  get: (_target, method) => {
    // Must not look like a promise when the proxy is awaited.
    if (method === 'then' || typeof method === 'symbol') return undefined;
    return (...args: unknown[]) => lasting.call(method, ...args);
  },
});
