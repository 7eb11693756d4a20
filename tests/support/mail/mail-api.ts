import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ApiCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Stands in for the API of a mail service. */
export interface MailApi {
  url: string;
  calls: ApiCall[];
  /** What it answers; `never` for no answer at all. */
  answer: { status: number; body: unknown } | 'never';
  close: () => void;
}

/** What the services answer, by what became of the mail. */
export const mailgunAnswers = {
  taken: { status: 200, body: { id: '<2026.1@mg.example.com>', message: 'Queued. Thank you.' } },
  refused: { status: 400, body: { message: "'to' parameter is not a valid address" } },
  wrongKey: { status: 401, body: 'Forbidden' },
  noDomain: { status: 404, body: { message: 'Domain not found: mg.example.com' } },
  throttled: { status: 429, body: { message: 'Too many requests' } },
  down: { status: 503, body: '<html>' },
};

const messageId = 'b7bc2f4a-e38e-4336-af7d-e6c392c2f817';
export const postmarkAnswers = {
  taken: { status: 200, body: { ErrorCode: 0, Message: 'OK', MessageID: messageId } },
  refused: { status: 422, body: { ErrorCode: 406, Message: 'The recipient is inactive.' } },
  wrongKey: { status: 401, body: { ErrorCode: 10, Message: 'Bad or missing server API token.' } },
  unknownSender: { status: 422, body: { ErrorCode: 400, Message: 'Sender signature not found.' } },
  throttled: { status: 429, body: { ErrorCode: 429, Message: 'Rate limit exceeded' } },
  down: { status: 500, body: '' },
};

/** Starts a server on this machine that answers as the API of a mail service does. */
export async function startMailApi(answer: MailApi['answer']): Promise<MailApi> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      api.calls.push({ path: request.url ?? '', headers: request.headers, body });
      if (api.answer === 'never') return;
      const { status, body: said } = api.answer;
      response.writeHead(status).end(typeof said === 'string' ? said : JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const api: MailApi = {
    url: `http://127.0.0.1:${port}`,
    calls: [],
    answer,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return api;
}
