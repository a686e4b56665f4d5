import { refused } from './api-errors.ts';
import type { Upload } from './message-body.ts';
import type { AnswerKind, BodyKind } from './spec.ts';
import type { World } from './world.ts';

/** A parsed request. */
export interface Call {
  readonly world: World;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Validated against the route's schema beforehand. */
  readonly json: unknown;
  readonly uploads: readonly Upload[];
  /** How many milliseconds it waited before it was handled. */
  readonly lay: number;
}

/** The answer of a route; `kind` is the schema it must fit, for a list that of each element. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly kind?: AnswerKind;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for path parameters. */
  readonly path: string;
  /** Whether it works without the bot's token; interactions and webhooks carry their own. */
  readonly open?: boolean;
  /** The schema of its body; a function if it depends on the body itself, null if there is none that fits. */
  readonly takes?: BodyKind | ((json: unknown) => BodyKind | null);
  readonly serve: (call: Call) => Reply;
}

export const done: Reply = { status: 204 };

export function given(kind: AnswerKind, body: unknown, status = 200): Reply {
  return { status, body, kind };
}

export function param(call: Call, name: string): string {
  const value = call.params[name];
  if (value === undefined) throw refused.route();
  return value;
}

/** The route of a request, and the values of its `:names`. */
export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

export function matcher(
  routes: readonly Route[],
): (method: string, segments: readonly string[]) => Match | null {
  const split = routes.map((route) => ({ route, parts: route.path.split('/').slice(1) }));
  return (method, segments) => {
    for (const { route, parts } of split) {
      if (route.method !== method || parts.length !== segments.length) continue;
      const fits = parts.every((part, index) => part.startsWith(':') || part === segments[index]);
      if (!fits) continue;
      const named = parts.flatMap((part, index) =>
        part.startsWith(':') ? [[part.slice(1), segments[index] ?? '']] : [],
      );
      return { route, params: Object.fromEntries(named) };
    }
    return null;
  };
}
