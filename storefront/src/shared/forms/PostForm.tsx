import type { ComponentProps } from 'react';

/**
 * A form that is sent by the page's code. A server-rendered one can be sent before that code has arrived, and then by
 * the browser itself: as a post, so that no password and no phone number ends up in the address, the history or a log.
 * The server answers such a post with the page anew (record 65).
 */
export function PostForm(props: Omit<ComponentProps<'form'>, 'method' | 'action'>) {
  return <form noValidate {...props} method="post" />;
}
