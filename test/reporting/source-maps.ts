// Required by mocha: failures show lines of the sources. Only here: given as an option of Node.js it would hold for
// every thread of every daemon, too, each of which reads the maps of all that it loads.
process.setSourceMapsEnabled(true);
