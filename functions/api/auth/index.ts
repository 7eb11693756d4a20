import { authRoutes } from '#shared/routes/auth.ts';
import { endpoint } from '../../http/endpoint.ts';
import { createTokenByLogin } from './create-token-by-login.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { register } from './register.ts';

export const handler = endpoint(authRoutes, { login, logout, register, createTokenByLogin });
