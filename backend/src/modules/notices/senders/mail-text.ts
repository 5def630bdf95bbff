import type { OutgoingNotice } from './message-sender.js';

type MailContent = Pick<OutgoingNotice, 'body' | 'link'>;

/** A notice as a mail's HTML: its lines, and the link. All texts are escaped. */
export function mailHtml({ body, link }: MailContent, publicUrl: string): string {
  const text = escapeHtml(body).replaceAll('\n', '<br>');
  if (link === null) return `<p>${text}</p>`;
  const address = escapeHtml(`${publicUrl}${link}`);
  return `<p>${text}</p><p><a href="${address}">${address}</a></p>`;
}

/** The same as plain text. */
export function mailText({ body, link }: MailContent, publicUrl: string): string {
  return link === null ? body : `${body}\n\n${publicUrl}${link}`;
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (char) => names[char] ?? char);
}
