import { useMutation } from '@tanstack/react-query';
import { login, signUp } from '@store/openapi';
import type { SessionDto, SignUpDto } from '@store/openapi';

export interface Credentials {
  identifier: string;
  password: string;
}

export const useLogin = () =>
  useMutation({
    mutationFn: async (body: Credentials): Promise<{ session: SessionDto; message: string }> => {
      const { data } = await login({ body, throwOnError: true });
      return { session: data.data, message: data.message };
    },
  });

export const useSignUp = () =>
  useMutation({
    mutationFn: async (body: SignUpDto): Promise<string> =>
      (await signUp({ body, throwOnError: true })).data.message,
  });

export type { SignUpDto };
