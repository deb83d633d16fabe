// The server's API by HTTP, as docs/PROTOCOL.md has it: JSON there and back. What is not answered is thrown as an `ApiError` with the
// code that the server gave. Absent: sockets, texts.

import type { ApiProblem } from '../protocol';

export class ApiError extends Error {
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Where something of the API is; `path` begins after `/api/`. */
export function apiAddress(path: string): string {
  return new URL(`${import.meta.env.BASE_URL}api/${path}`, location.href).href;
}

/** Asks the server; the answer is what it sent, or undefined where it sent nothing. */
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
    // A proxy says it in its own words.
  }
  return { code: 'unavailable' };
}
