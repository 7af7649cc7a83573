import { createHash } from 'node:crypto';
import { endpoints } from '@rostrum/contract';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import { isKnown } from '../../platform/http/is-known.ts';
import type { CommentsService } from './comments.ts';

export function registerCommentRoutes(http: AppHttp, comments: CommentsService): void {
  http.endpoint(endpoints.commentsList, {
    action: ENDPOINT_ACTIONS.commentsList,
    async handler({ params, query, actor, request, reply }) {
      const list = await comments.list(actor, params.id, query);
      // Who asks again and again is told that nothing has changed.
      const etag = `"${createHash('sha256').update(JSON.stringify(list)).digest('base64url')}"`;
      reply.header('etag', etag);
      return isKnown(request, etag) ? reply.code(304).send() : list;
    },
  });
  http.endpoint(endpoints.commentCreate, {
    action: ENDPOINT_ACTIONS.commentCreate,
    handler: ({ params, body, actor }) => comments.create(actor, params.id, body.comment),
  });
  http.endpoint(endpoints.commentUpdate, {
    action: ENDPOINT_ACTIONS.commentUpdate,
    handler: ({ params, body, actor }) => comments.update(actor, params.id, params.comment_id, body.comment),
  });
  http.endpoint(endpoints.commentDelete, {
    action: ENDPOINT_ACTIONS.commentDelete,
    handler: ({ params }) => comments.delete(params.comment_id),
  });
  http.endpoint(endpoints.commentsSeen, {
    action: ENDPOINT_ACTIONS.commentsSeen,
    handler: ({ params, body, actor }) => comments.seen(actor, params.id, body.slide_hash, new Date(body.seen_at)),
  });
}
