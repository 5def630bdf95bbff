import type { MessageCode } from '@store/domain';

/** Errors of registering an organization. */
export const CREATE_CONFLICTS: readonly MessageCode[] = [
  'ORG_NUMBER_REGISTERED',
  'ORG_MEMBER_ALREADY',
  'ORG_STAFF',
];

/** Summaries and descriptions of the routes, for admins and for managers. */
export const ORGANIZATION_DOCS = {
  list: {
    summary: 'List organizations (pages from 0, newest first)',
    description:
      'Searches names and business numbers of organizations, names of sites, and names and contacts of people; filters by state and manager. A manager sees the organizations in the own care. meta.counts has the number of each state.',
  },
  create: {
    summary: 'Register an organization for a member',
    description:
      'Pending, until its number was looked up and it is confirmed; the member becomes its first admin. A manager does it for the own customers and looks after it.',
  },
  read: {
    summary: 'Get an organization',
    description:
      'With its people, their roles and sites, and its sites. An organization outside the care of a manager answers as if it did not exist.',
  },
  update: {
    summary: 'Change an organization',
    description:
      'Changes only the fields that are sent. An outdated version answers 409 with the current state.',
  },
  state: {
    summary: 'Set the state of an organization',
    description:
      'pending → active or refused; active ⇄ suspended → closed; 409 names the current state. Before it is confirmed, the National Tax Service is asked about its number, and the answer is kept in registry; without an answer the state is set all the same. Its admins hear whether it was confirmed or refused. Refusing and closing end its memberships, invitations and requests to join.',
  },
  check: {
    summary: 'Check the business number of an organization (National Tax Service)',
    description:
      'Asks the National Tax Service and keeps the answer. Without an API key the result says that it was not checked.',
  },
} as const;
