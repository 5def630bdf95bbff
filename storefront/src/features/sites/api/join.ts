import { useMutation } from '@tanstack/react-query';
import { checkUser, joinUser } from '@store/openapi';
import type { CheckUserDto, ClaimTicketDto, JoinUserDto } from '@store/openapi';

export type Ticket = ClaimTicketDto;

/** Whether staff have entered this customer; gives the ticket with which an account can be made. */
export const useCheckUser = () =>
  useMutation({
    mutationFn: async (body: CheckUserDto): Promise<Ticket> =>
      (await checkUser({ body, throwOnError: true })).data.data,
  });

/** Makes the account; gives back the server's sentence. */
export const useJoin = () =>
  useMutation({
    mutationFn: async (body: JoinUserDto): Promise<string> =>
      (await joinUser({ body, throwOnError: true })).data.message,
  });
