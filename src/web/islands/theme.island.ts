import { connectTheme } from './page/theme.js';

connectTheme(document.documentElement);
