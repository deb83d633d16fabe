// The server's HTTP API (docs/PROTOCOL.md): JSON in both directions. A refusal is thrown as an `ApiError` with the server's code.
// Absent: sockets, texts.

import type { ApiProblem } from '../protocol';

export class ApiError extends Error {
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The address of an endpoint; `path` begins after `/api/`. */
export function apiAddress(path: string): string {
  return new URL(`${import.meta.env.BASE_URL}api/${path}`, location.href).href;
}

/** Sends a request; returns the reply, or undefined if it is empty. */
export async function ask<Answer = void>(method: Method, path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(apiAddress(path), {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError({ code: 'unavailable' });
  }
  const text = await response.text();
  if (!response.ok) throw new ApiError(problemIn(text));
  return (text ? JSON.parse(text) : undefined) as Answer;
}

function problemIn(text: string): ApiProblem {
  try {
    const problem = JSON.parse(text) as ApiProblem;
    if (typeof problem.code === 'string') return problem;
  } catch {
    // The reply of a proxy.
  }
  return { code: 'unavailable' };
}
