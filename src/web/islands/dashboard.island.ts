import { connectCompose } from './dashboard/compose.js';
import { connectDock } from './dashboard/dock.js';
import { connectList } from './dashboard/list.js';
import { connectRefresh } from './dashboard/refresh.js';
import { connectSamples } from './dashboard/samples.js';
import { connectCopying } from './page/copying.js';
import { connectDialogs } from './page/dialogs.js';
import { connectTheme } from './page/theme.js';

connectTheme(document.documentElement);
connectDialogs();
connectCopying();
connectRefresh();
connectSamples();
connectCompose();
connectList(connectDock());
