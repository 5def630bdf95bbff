import type { ComponentProps } from 'react';

/**
 * A form that the page's code submits. Before that code arrives, the browser itself can submit a server-rendered
 * form: as a post, so that no password or phone number gets into the address, the history or a log. The server
 * answers such a post with the page again (record 65).
 */
export function PostForm(props: Omit<ComponentProps<'form'>, 'method' | 'action'>) {
  return <form noValidate {...props} method="post" />;
}
